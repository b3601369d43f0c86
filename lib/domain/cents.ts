/** Money inside the shop is integer cents of euro. */
export type Cents = number;
