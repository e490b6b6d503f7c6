import { say } from './messages.ts';
import { previewSize, type SeoCheck, type SeoFacts, type SeoForm, seoLengths } from './seo.ts';

const check = (name: string, ok: boolean, good: string, advice: string): SeoCheck => ({
  name,
  state: ok ? 'ok' : 'warn',
  text: ok ? good : advice,
});

function checkLength(name: string, words: string, [least, most]: readonly [number, number]): SeoCheck {
  const { length } = [...words];
  if (length > most) return check(name, false, '', say('itIsTooLong', { length, most }));
  return check(
    name,
    length >= least,
    say('itFits', { length }),
    length === 0 ? say('itIsEmpty', { least, most }) : say('itIsShort', { length, most }),
  );
}

/** The server answers with these faults; the form shows them during typing. */
export function checkSeo(form: SeoForm, { publicUrl, isPublic, picture }: SeoFacts): SeoCheck[] {
  const { width, height, least } = previewSize;
  const ratio = picture.width / picture.height;
  const fits = Math.abs(ratio / (width / height) - 1) < 0.1;
  const large = picture.width >= least.width && picture.height >= least.height;
  return [
    checkLength(say('title'), form.title, seoLengths.title.good),
    checkLength(say('description'), form.description, seoLengths.description.good),
    check(
      say('previewPicture'),
      fits && large,
      say('pictureFits', { width: picture.width, height: picture.height }),
      large
        ? say('pictureIsCut', { width: picture.width, height: picture.height, bestWidth: width, bestHeight: height })
        : say('pictureIsSmall', { width: picture.width, height: picture.height, bestWidth: width, bestHeight: height }),
    ),
    check(say('robots'), form.index, say('searchEnginesMayListThe'), say('searchEnginesAreKeptOut')),
    check(
      say('publicAddress'),
      isPublic || !form.index,
      isPublic ? say('membersUse', { publicUrl }) : say('theSiteIsForThis'),
      say('publicUrlIsNotSet'),
    ),
    check(
      say('encryption'),
      publicUrl.startsWith('https:') || !isPublic,
      publicUrl.startsWith('https:') ? say('addressIsEncrypted') : say('notNeededOnThisMachine'),
      say('addressIsNotEncrypted'),
    ),
    check(say('labelForAdults'), form.ratingLabel, say('siteIsLabelled'), say('siteIsNotLabelled')),
  ];
}
