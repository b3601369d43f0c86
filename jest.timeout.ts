/** A long timeout: a test must not fail only because the machine is slow or busy. */
jest.setTimeout(300_000);
