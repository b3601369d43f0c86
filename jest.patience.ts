/** What is only slow does not fail: how fast a test is depends on the machine and on what else runs there. */
jest.setTimeout(300_000);
