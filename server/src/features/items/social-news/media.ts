import * as z from 'zod/mini';

const orNull = <T extends z.core.$ZodType>(shape: T) => z.catch(z.nullable(shape), null);

export const mediaShape = {
  url: orNull(z.string()),
  url_overridden_by_dest: orNull(z.string()),
  post_hint: orNull(z.string()),
  is_video: z.catch(z.boolean(), false),
  gallery_data: orNull(z.object({ items: z.array(z.unknown()) })),
  media_metadata: orNull(z.record(z.string(), z.unknown())),
} as const;
const Shape = z.object(mediaShape);
export type Media = z.infer<typeof Shape>;

const GalleryItem = z.object({ media_id: z.string() });
const GalleryPicture = z.object({
  status: z.literal('valid'),
  /** `u`, or `gif` for an animation: the address. */
  s: z.object({ u: z.optional(z.string()), gif: z.optional(z.string()) }),
});

const maxPictures = 20;
const pictureName = /\.(jpe?g|png|webp|avif|gif)$/i;
const removedPicture = /\/removed\.png$/;

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '');

function galleryAddresses({ gallery_data, media_metadata }: Media): string[] {
  return (gallery_data?.items ?? []).flatMap((item) => {
    const id = GalleryItem.safeParse(item);
    const picture = id.success ? GalleryPicture.safeParse(media_metadata?.[id.data.media_id]) : null;
    const address = picture?.success ? (picture.data.s.u ?? picture.data.s.gif) : undefined;
    return address ? [address] : [];
  });
}

export function pictureAddresses(media: Media): string[] {
  const gallery = galleryAddresses(media);
  if (gallery.length > 0) return gallery.slice(0, maxPictures);
  const address = media.url_overridden_by_dest ?? media.url;
  if (!address || media.is_video || removedPicture.test(pathOf(address))) return [];
  return media.post_hint === 'image' || pictureName.test(pathOf(address)) ? [address] : [];
}
