# Nim, the toy game of the tests: every sentence a player reads.

nim-name = Nim
nim-pitch = Four heaps of sticks. Take as many as you like from one heap. Whoever takes the last stick wins.
nim-length = 2 players, 5 minutes

nim-field-heaps = Sticks
nim-heap-0 = the first heap
nim-heap-1 = the second heap
nim-heap-2 = the third heap
nim-heap-3 = the fourth heap

nim-ask-action = What do you do?
nim-ask-heap = From which heap?
nim-ask-sticks = How many sticks?
nim-action-take = Take sticks
nim-move-take = Take { $sticks } from { $heap }
nim-event-sticks_taken = { $you ->
    [yes] You take { $sticks } from heap { $heap }.
   *[no] { $seat } takes { $sticks } from heap { $heap }.
}
nim-reason-heap_too_small = Only { $sticks } sticks are left in that heap.

nim-order-one_by_one = Take one by one
nim-plan-one_by_one = take one stick a turn

nim-points-last_stick = Last stick
nim-ended_by-last_stick = The last stick is taken.

nim-why-any = No particular reason.
nim-why-last_stick = The last stick wins.
nim-why-balance = Now the heaps are even.

nim-rules-1 = There are four heaps of one, two, three and four sticks. In your turn take one or more sticks from one heap. Whoever takes the last stick wins.
