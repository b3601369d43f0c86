import { channelName } from './me-store';

/** The message of a channel on which other messages report any change of the session. */
const signedOut = 'signed-out';

/** Reports to the other tabs of this browser that the customer has signed out. */
export function announceSignOut(): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(signedOut);
  channel.close();
}

/**
 * Calls a function when the customer signs out in another tab.
 * @returns a function that ends this
 */
export function onSignOut(leave: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) leave();
  };
  return () => channel.close();
}
