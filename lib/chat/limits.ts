/** As many messages of a thread are shown, the latest; a marketplace may tell thousands. */
export const longestThread = 500;
