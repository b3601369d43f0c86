/**
 * Hash of the demo catalogue, so that startup can skip seeding a stored version without building
 * it. Its test prints the expected value.
 */
export const demoVersion = 'e592cd14c7e6f176';

/**
 * Hash of the demo pictures, so that pictures drawn by older code are discarded. Its test prints
 * the expected value.
 */
export const drawingsVersion = '5c0d3b66601c42b3';
