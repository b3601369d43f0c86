export type BackgroundFields = Readonly<Record<string, string>>;

/**
 * Sends a form whose result the page does not show, also while the page is being left. Never
 * throws.
 */
export async function postInBackground(
  action: string,
  fields: BackgroundFields = {},
): Promise<void> {
  try {
    await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      keepalive: true,
    });
  } catch {
    // The next view of the page sends it again.
  }
}
