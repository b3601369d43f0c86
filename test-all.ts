/** Whether `npm run test:all` runs, which also repeats proofs. */
export const isTestAll = Boolean(process.env.VITRINE_TEST_ALL);
