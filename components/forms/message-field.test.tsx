import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MessageField } from './message-field';

const field = <MessageField id="articles" label="Articles" maxLength={500} />;

test('keeps a pasted text whole, so that its length is reported', () => {
  render(field);
  expect(screen.getByLabelText('Articles')).not.toHaveAttribute('maxlength');
});

test('limits the text without JavaScript', () => {
  expect(renderToString(field)).toContain('maxLength="500"');
});
