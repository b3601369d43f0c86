/** Input that does not match the contract: answered with HTTP 400 and this French message. */
export class BadRequest extends Error {}
