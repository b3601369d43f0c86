interface Shared {
  readonly title: string;
  /** The product's address, whole. */
  readonly address: string;
}

/** A `mailto:` address that tells of a product. */
export function shareMail({ title, address }: Shared): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}

/** What such an address tells of. */
export function readShareMail(mail: string): Shared {
  const { searchParams } = new URL(mail);
  return { title: searchParams.get('subject') ?? '', address: searchParams.get('body') ?? '' };
}
