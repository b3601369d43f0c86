/** How long a success is shown before the next page (specification 1 section 9, 2 section 9). */
export const successDelayMs = 2_000;
