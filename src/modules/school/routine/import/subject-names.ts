/** What subjects are called in routines beside their names, by their board code (handbook 1.5). */
const called: Readonly<Record<string, string>> = {
  '101': 'bangla,ban,bn,bang,bengali,বাংলা,বাং',
  '107': 'english,eng,en,ইংরেজি,ইং',
  '109': 'math,maths,mathematics,general math,gen math,general mathematics,g math,গণিত,সাধারণ গণিত,সা গণিত',
  '110': 'geography,geo,geography and environment,ভূগোল',
  '111': 'islam,islamic studies,islam religion,islam and moral education,ইসলাম,ইসলাম ধর্ম,ইসলাম শিক্ষা',
  '112': 'hindu,hindu religion,hinduism,হিন্দু,হিন্দুধর্ম,হিন্দু ধর্ম',
  '113': 'buddhist,buddha,buddhist religion,buddhism,বৌদ্ধ,বৌদ্ধধর্ম,বৌদ্ধ ধর্ম',
  '114': 'christian,christian religion,christianity,খ্রিষ্টান,খ্রিস্টান,খ্রিষ্ট ধর্ম,খ্রিষ্টধর্ম',
  '126': 'higher math,h math,hm,higher mathematics,higher maths,উচ্চতর গণিত,উ গণিত',
  '127': 'science,general science,gen science,gen sci,sci,g science,বিজ্ঞান,সাধারণ বিজ্ঞান',
  '134': 'agriculture,agri,agricultural studies,কৃষি,কৃষি শিক্ষা,কৃষিশিক্ষা',
  '136': 'physics,phy,phys,পদার্থ,পদার্থবিজ্ঞান,পদার্থ বিজ্ঞান',
  '137': 'chemistry,chem,che,রসায়ন',
  '138': 'biology,bio,জীব,জীববিজ্ঞান,জীব বিজ্ঞান',
  '140': 'civics,civic,পৌরনীতি',
  '141': 'economics,eco,econ,অর্থনীতি',
  '143': 'business entrepreneurship,business,be,ব্যবসায় উদ্যোগ',
  '146': 'accounting,acc,হিসাববিজ্ঞান,হিসাব বিজ্ঞান',
  '147': 'physical education,pe,phy edu,শারীরিক শিক্ষা',
  '150': 'bgs,bangladesh and global studies,b g s,social science,বাওবি,বা ও বি,বাংলাদেশ ও বিশ্বপরিচয়',
  '151': 'home science,home sc,home economics,গার্হস্থ্য,গার্হস্থ্য বিজ্ঞান,গার্হস্থ্যবিজ্ঞান',
  '152': 'finance,finance and banking,fin,ফিন্যান্স,ফিন্যান্স ও ব্যাংকিং',
  '153': 'history,history of bangladesh,ইতিহাস',
  '154': 'ict,information and communication technology,computer,আইসিটি,তথ্য ও যোগাযোগ প্রযুক্তি',
  '156': 'career,career education,ক্যারিয়ার শিক্ষা',
};
const religion = 'rme,religion,religion and moral education,ধর্ম,ধর্ম ও নৈতিক শিক্ষা,ধর্ম শিক্ষা';
const papers = [
  '1st',
  '1st paper',
  'i',
  '১ম',
  '১ম পত্র',
  'প্রথম পত্র',
  '2nd',
  '2nd paper',
  'ii',
  '২য়',
  '২য় পত্র',
  'দ্বিতীয় পত্র',
  '1',
  '2',
];
/** The second paper's code says the same subject. */
const secondOf: Readonly<Record<string, string>> = { '102': '101', '108': '107' };

/** Every usual name of a subject of a class, with its code; papers of a combined subject mean the subject. */
export function subjectNames(subject: {
  code: string;
  name: { en: string; bn: string };
  parallel: string | null;
}): string[] {
  const codes = subject.code.split('+');
  const usual = codes.flatMap((code) => (called[secondOf[code] ?? code] ?? '').split(',')).filter(Boolean);
  const names = [subject.name.en, subject.name.bn, ...usual];
  const inPapers = codes.length > 1 ? names.flatMap((name) => papers.map((paper) => `${name} ${paper}`)) : [];
  const shared = subject.parallel === 'religion' ? religion.split(',') : [];
  return [...names, ...inPapers, ...shared, subject.code, ...codes];
}
