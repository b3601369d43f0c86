import { render } from '@testing-library/react';
import { ReportChange } from './report-change';
import { provideBroadcastChannel } from './testing/broadcast-channel';

it('has the other tabs read the session again, once', () => {
  provideBroadcastChannel();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
  const other = new BroadcastChannel('vitrine');
  other.onmessage = jest.fn();
  const { rerender } = render(<ReportChange />);
  rerender(<ReportChange />);
  expect(other.onmessage).toHaveBeenCalledTimes(1);
  other.close();
});
