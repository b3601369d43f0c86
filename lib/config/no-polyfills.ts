// Replaces Next's polyfills of 2019 to 2023, which Next sends to all browsers.
export {};
