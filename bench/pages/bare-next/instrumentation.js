// Without this file, Next would load the shop's instrumentation from the parent folder.
export function register() {}
