/**
 * Within this time after its success, the same form counts as a resubmission: a browser waits a
 * minute for a lost reply before its shopper can press again.
 */
export const repeatMs = 5 * 60 * 1000;
