// Stands in for Next's polyfills of 2019 to 2023, which it sends to all browsers.
export {};
