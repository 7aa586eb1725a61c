/** A picture of a public page: where it is fetched, how large it is, what it shows. */
export type ShownPicture = {
  url: string;
  /** Within 640 pixels. */
  small_url: string;
  width: number;
  height: number;
  alt_en: string;
  alt_bn: string;
};
