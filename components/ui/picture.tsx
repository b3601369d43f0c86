import { pictureSet, pictureUrl, resizedUrl, thumbnailUrl } from '@/lib/picture-urls';

/** What room a picture has, and so in which widths it is offered. */
const shapes = {
  card: { width: 900, height: 1200, widths: [320, 480, 750] },
  product: { width: 900, height: 1200, widths: [480, 750, 1080] },
  banner: { width: 1920, height: 900, widths: [750, 1080, 1600] },
} as const;

interface PictureProps {
  readonly name: string | null;
  /** The shop's own picture where the marketplace has none. */
  readonly fallback?: string;
  readonly alt: string;
  /** Room it takes, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly shape: keyof typeof shapes;
  /** The one picture of the page that must come first. */
  readonly eager?: boolean;
  /** Out of sight: a thumbnail, until scripts take the condition from its source. Without scripts it is whole. */
  readonly later?: boolean;
  readonly className?: string;
}

/** A catalogue picture in the widths that fit; without JavaScript and without layout shift. */
export function Picture({
  name,
  fallback,
  alt,
  sizes,
  shape,
  eager,
  later,
  className,
}: PictureProps) {
  const url = pictureUrl(name, fallback);
  const { width, height, widths } = shapes[shape];
  const set = { srcSet: pictureSet(url, widths), sizes };
  const img = (
    <img
      src={later ? thumbnailUrl(name) : resizedUrl(url, widths[1])}
      {...(later ? {} : set)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={className}
    />
  );
  if (!later) return img;
  return (
    <picture>
      <source media="(scripting: none)" {...set} />
      {img}
    </picture>
  );
}
