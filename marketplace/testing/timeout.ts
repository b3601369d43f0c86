/** Contract tests start processes with databases, which takes longer than a unit test may take. */
jest.setTimeout(120_000);
