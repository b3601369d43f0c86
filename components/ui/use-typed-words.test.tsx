import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useTypedWords } from './use-typed-words';

const on = {};

/** Types after the first render, before its effects run. */
function Field({ input, start }: { input: HTMLInputElement; start: string }) {
  const { words } = useTypedWords(input, () => start, on);
  useLayoutEffect(() => {
    input.value = 'robe longue';
    input.dispatchEvent(new Event('input'));
  }, [input]);
  return <p>{words}</p>;
}

describe('typed words', () => {
  it('include the text typed while the suggestions load', () => {
    const input = document.createElement('input');
    input.value = 'rob';
    render(<Field input={input} start="rob" />);
    expect(screen.getByText('robe longue')).toBeInTheDocument();
  });
});
