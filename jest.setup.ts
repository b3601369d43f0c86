import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 60_000 });
