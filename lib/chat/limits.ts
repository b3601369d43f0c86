/**
 * Maximum number of messages shown in a thread, the latest ones; a marketplace may return
 * thousands.
 */
export const longestThread = 500;
