// Without one of its own, Next would take the shop's, further up.
export function register() {}
