import { previewSize, type SeoCheck, type SeoFacts, type SeoForm, seoLengths } from './seo.ts';

const check = (name: string, ok: boolean, good: string, advice: string): SeoCheck => ({
  name,
  state: ok ? 'ok' : 'warn',
  text: ok ? good : advice,
});

function checkLength(name: string, words: string, [least, most]: readonly [number, number]): SeoCheck {
  const { length } = [...words];
  if (length > most)
    return check(name, false, '', `${length} characters: search engines cut it after about ${most}. Make it shorter.`);
  return check(
    name,
    length >= least,
    `${length} characters: it fits.`,
    length === 0
      ? `It is empty: search engines then choose words of the page. Write ${least} to ${most} characters.`
      : `${length} characters: say more, up to ${most}.`,
  );
}

/** The server answers with these faults; the form shows them during typing. */
export function checkSeo(form: SeoForm, { publicUrl, isPublic, picture }: SeoFacts): SeoCheck[] {
  const { width, height, least } = previewSize;
  const ratio = picture.width / picture.height;
  const fits = Math.abs(ratio / (width / height) - 1) < 0.1;
  const large = picture.width >= least.width && picture.height >= least.height;
  return [
    checkLength('Title', form.title, seoLengths.title.good),
    checkLength('Description', form.description, seoLengths.description.good),
    check(
      'Preview picture',
      fits && large,
      `${picture.width} × ${picture.height} pixels: it fits shared links.`,
      large
        ? `${picture.width} × ${picture.height} pixels: services cut it to about ${width} × ${height}.`
        : `${picture.width} × ${picture.height} pixels are too few: choose one of ${width} × ${height}.`,
    ),
    check(
      'Robots',
      form.index,
      'Search engines may list the landing page, the terms and the privacy notice, and nothing else.',
      'Search engines are kept out, and services that keep to this show shared links without title and picture. That is right for a site that nobody is to find.',
    ),
    check(
      'Public address',
      isPublic || !form.index,
      isPublic ? `Members use ${publicUrl}.` : 'The site is for this machine alone.',
      'PUBLIC_URL is not set: search engines cannot reach the site, and the sitemap names an address that works on this machine only.',
    ),
    check(
      'Encryption',
      publicUrl.startsWith('https:') || !isPublic,
      publicUrl.startsWith('https:') ? 'The address begins with https.' : 'Not needed on this machine.',
      'The address begins with http: browsers warn of such sites, and search engines rank them lower. Put a proxy with a certificate in front and set PUBLIC_URL.',
    ),
    check(
      'Label for adults',
      form.ratingLabel,
      'Filters of parents and schools recognise the site (RTA).',
      'Filters of parents and schools do not recognise the site. The law of some countries asks for a label.',
    ),
  ];
}
