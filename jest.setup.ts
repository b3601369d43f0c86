import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Shorter than a test, whose failure would not show what was missing.
configure({ asyncUtilTimeout: 20_000 });
