import { getImageProps } from 'next/image';
import { pictureUrl } from '@/lib/pictures';

interface PictureProps {
  readonly name: string | null;
  readonly alt: string;
  /** Room it takes, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The one picture of the page that must come first. */
  readonly eager?: boolean;
  readonly ratio?: 'portrait' | 'wide';
  readonly className?: string;
}

const ratios = { portrait: { width: 900, height: 1200 }, wide: { width: 1920, height: 900 } };

/** A catalogue picture in the sizes that fit; without JavaScript and without layout shift. */
export function Picture({ name, alt, sizes, eager, ratio = 'portrait', className }: PictureProps) {
  const { props } = getImageProps({
    src: pictureUrl(name),
    alt,
    sizes,
    ...ratios[ratio],
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
  });
  const { style: _unused, ...attributes } = props;
  return <img {...attributes} alt={alt} className={className} />;
}
