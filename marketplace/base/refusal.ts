/** Business rule violation. Its French message is sent with status 0. */
export class Refusal extends Error {}
