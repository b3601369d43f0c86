const channelName = 'vitrine-sign-out';

/** Reports to the other tabs of this browser that the customer has signed out. */
export function announceSignOut(): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls a function when the customer signs out in another tab.
 * @returns a function that ends this
 */
export function onSignOut(leave: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = leave;
  return () => channel.close();
}
