// What names begin with in Bangladesh without being anybody's name.
const before = /^(?:md|mohd|mohammad|mohammed|muhammad|mst|most|mosammat|mosammot|sk|sri|sree|s|m|a|k)\.?$/i;
const beforeBengali = /^(?:মো|মোহাম্মদ|মুহাম্মদ|মোসা|মোছা|মোসাম্মৎ|মোছাম্মৎ|শ্রী|এস|এম|এ|কে)(?:\.|ঃ|:)*$/;

/** The first word of a name that tells siblings apart: `Md. Rahim Uddin` is Rahim. */
export function firstName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.find((part) => !before.test(part) && !beforeBengali.test(part)) ?? parts[0] ?? '';
}
