/** A rule that says no: its French message is answered with status 0. */
export class Refusal extends Error {}
