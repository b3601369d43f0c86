/** Business rule violation. Its French message is sent with status 0. */
export class Refusal extends Error {}

/** Input that does not match the contract: answered with HTTP 400 and this French message. */
export class BadRequest extends Error {}
