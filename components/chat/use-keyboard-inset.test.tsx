import { act, render } from '@testing-library/react';
import { useKeyboardInset } from './use-keyboard-inset';

function Chat() {
  useKeyboardInset();
  return null;
}

const inset = () => document.documentElement.style.getPropertyValue('--keyboard-inset');

/** Sets how much of a window of 800 pixels is visible. */
function see(change: { readonly height: number; readonly scale?: number }) {
  const seen = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, ...change });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
  return seen;
}

describe('the keyboard of a phone', () => {
  it('sets a CSS property as it opens and closes, and removes it when the chat is left', () => {
    const seen = see({ height: 800 });
    const { unmount } = render(<Chat />);
    expect(inset()).toBe('0px');
    act(() => {
      seen.height = 480;
      seen.dispatchEvent(new Event('resize'));
    });
    expect(inset()).toBe('320px');
    unmount();
    expect(inset()).toBe('');
  });

  it('is not confused with a zoomed page', () => {
    see({ height: 400, scale: 2 });
    render(<Chat />);
    expect(inset()).toBe('0px');
  });

  it('is left to the browser when it cannot be measured', () => {
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
    render(<Chat />);
    expect(inset()).toBe('');
  });
});
