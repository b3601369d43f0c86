// @ts-check
import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * Returns the counts of Jest's JSON report. A test file that could not run counts as one failure.
 * @param {Record<string, number>} report
 * @returns {Counts}
 */
export function jestCounts(report) {
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Returns the counts of Playwright's JSON report. An error outside any test counts as one failure.
 * @param {{ stats?: Record<string, number>, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const stats = report.stats ?? {};
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (stats.unexpected ?? 0) + (report.errors?.length ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

/**
 * Reads a report, or returns an empty one if the tool ended before it wrote the report.
 * @param {string} file
 */
export function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
