interface Shared {
  readonly title: string;
  /** The absolute URL of the product. */
  readonly address: string;
}

/** Returns a `mailto:` URL about a product. */
export function shareMail({ title, address }: Shared): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}

/** Reads title and URL from such a `mailto:` URL. */
export function readShareMail(mail: string): Shared {
  const { searchParams } = new URL(mail);
  return { title: searchParams.get('subject') ?? '', address: searchParams.get('body') ?? '' };
}
