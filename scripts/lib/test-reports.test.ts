import { add, jestCounts, playwrightCounts, readReport } from './test-reports';

test('counts a test file that could not run as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numTodoTests: 2,
  };
  expect(jestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('counts an error outside the tests as a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, skipped: 1, flaky: 0 }, errors: ['setup'] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('counts nothing for a missing report', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  expect(jestCounts(readReport('/nulle/part.json'))).toEqual(nothing);
  expect(playwrightCounts(readReport('/nulle/part.json'))).toEqual(nothing);
});

test('adds counts', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(add(one, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});
