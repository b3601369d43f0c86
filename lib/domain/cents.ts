/** An amount of money: integer cents of euro. */
export type Cents = number;
