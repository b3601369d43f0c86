import { pictureSet, pictureUrl, resizedUrl, thumbnailUrl } from '@/lib/urls/picture-urls';

/** The space that a picture takes, and the widths that it is offered in. */
const shapes = {
  card: { width: 900, height: 1200, widths: [320, 480, 750] },
  product: { width: 900, height: 1200, widths: [480, 750, 1080] },
  banner: { width: 1920, height: 900, widths: [750, 1080, 1600] },
} as const;

interface PictureProps {
  readonly name: string | null;
  /** The shop's own picture, when the marketplace has none. */
  readonly fallback?: string;
  readonly alt: string;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  readonly shape: keyof typeof shapes;
  /** Loads the picture first: at most one per page. */
  readonly eager?: boolean;
  /**
   * The picture is out of view: with scripts it starts as a thumbnail, until they remove the media
   * condition of its source.
   */
  readonly deferred?: boolean;
  readonly className?: string;
}

/** A responsive catalogue picture, without JavaScript and without layout shift. */
export function Picture({
  name,
  fallback,
  alt,
  sizes,
  shape,
  eager,
  deferred,
  className,
}: PictureProps) {
  const url = pictureUrl(name, fallback);
  const { width, height, widths } = shapes[shape];
  const set = { srcSet: pictureSet(url, widths), sizes };
  const img = (
    <img
      src={deferred ? thumbnailUrl(name) : resizedUrl(url, widths[1])}
      {...(deferred ? {} : set)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={className}
    />
  );
  if (!deferred) return img;
  return (
    <picture>
      <source media="(scripting: none)" {...set} />
      {img}
    </picture>
  );
}
