/** Demo data only: common name parts in both languages. Combined by chance; no real person is meant. */
export type NamePair = { readonly name_en: string; readonly name_bn: string };

/** Reads `English=বাংলা` pairs separated by commas. */
function pairs(text: string): readonly NamePair[] {
  return text.split(',').map((pair) => {
    const [name_en = '', name_bn = ''] = pair.split('=').map((part) => part.trim().normalize('NFC'));
    return { name_en, name_bn };
  });
}

export const muslimBoys = pairs(`Rakibul=রাকিবুল, Tanvir=তানভীর, Mahfuz=মাহফুজ, Nazmul=নাজমুল, Ashraful=আশরাফুল,
  Saiful=সাইফুল, Rezaul=রেজাউল, Shafiqul=শফিকুল, Arifur=আরিফুর, Mizanur=মিজানুর, Habibur=হাবিবুর, Atiqur=আতিকুর,
  Sabbir=সাব্বির, Emon=ইমন, Fahim=ফাহিম, Nayeem=নাঈম, Sohel=সোহেল, Jubayer=জুবায়ের, Raihan=রায়হান, Tahmid=তাহমিদ,
  Shahriar=শাহরিয়ার, Mehedi=মেহেদী, Abir=আবির, Siam=সিয়াম, Rafi=রাফি, Tanjim=তানজিম, Ariyan=আরিয়ান, Nafis=নাফিস,
  Zahid=জাহিদ, Kamrul=কামরুল, Monirul=মনিরুল, Aminul=আমিনুল, Delwar=দেলোয়ার, Faruk=ফারুক, Jasim=জসিম, Liton=লিটন`);
export const muslimMaleSeconds =
  pairs(`Islam=ইসলাম, Hasan=হাসান, Hossain=হোসেন, Ahmed=আহমেদ, Rahman=রহমান, Haque=হক,
  Uddin=উদ্দিন, Alam=আলম, Khan=খান, Chowdhury=চৌধুরী, Mia=মিয়া, Sarkar=সরকার, Karim=করিম, Kabir=কবির, Talukder=তালুকদার,
  Bhuiyan=ভূঁইয়া, Sikder=সিকদার, Molla=মোল্লা, Howlader=হাওলাদার, Akand=আকন্দ`);
export const muslimGirls = pairs(`Sumaiya=সুমাইয়া, Nusrat=নুসরাত, Tasnim=তাসনিম, Sadia=সাদিয়া, Farzana=ফারজানা,
  Jannatul=জান্নাতুল, Mim=মিম, Lamia=লামিয়া, Raisa=রাইসা, Anika=আনিকা, Maliha=মালিহা, Nafisa=নাফিসা, Tahmina=তাহমিনা,
  Sharmin=শারমিন, Israt=ইসরাত, Mahiya=মাহিয়া, Afrin=আফরিন, Sanjida=সানজিদা, Fariha=ফারিহা, Rumana=রুমানা, Shirin=শিরিন,
  Nasrin=নাসরিন, Rehana=রেহানা, Salma=সালমা, Moriom=মরিয়ম, Ayesha=আয়েশা, Khadiza=খাদিজা, Rabeya=রাবেয়া, Halima=হালিমা,
  Shahnaz=শাহনাজ, Parvin=পারভীন, Lutfa=লুৎফা, Monowara=মনোয়ারা, Jesmin=জেসমিন, Rokeya=রোকেয়া, Taslima=তাসলিমা,
  Tasfia=তাসফিয়া, Samia=সামিয়া, Ritu=রিতু, Eshita=ঈশিতা, Nila=নীলা, Sabrina=সাবরিনা, Humayra=হুমায়রা, Tanha=তানহা,
  Sinthia=সিনথিয়া, Munira=মুনিরা, Zarin=জারিন, Faria=ফারিয়া, Arifa=আরিফা, Sabiha=সাবিহা, Mahmuda=মাহমুদা, Sohana=সোহানা`);
export const muslimGirlSeconds =
  pairs(`Akter=আক্তার, Khatun=খাতুন, Sultana=সুলতানা, Islam=ইসলাম, Jahan=জাহান, Rahman=রহমান,
  Haque=হক, Ferdous=ফেরদৌস, Tabassum=তাবাসসুম, Nahar=নাহার, Ahmed=আহমেদ, Hossain=হোসেন, Chowdhury=চৌধুরী, Khan=খান, Mahmud=মাহমুদ`);
export const muslimWomanSeconds =
  pairs(`Begum=বেগম, Khatun=খাতুন, Akter=আক্তার, Sultana=সুলতানা, Khanam=খানম, Nahar=নাহার,
  Ara=আরা, Banu=বানু`);
export const hinduBoys = pairs(`Anik=অনিক, Sourav=সৌরভ, Shuvo=শুভ, Joy=জয়, Dipto=দীপ্ত, Pranto=প্রান্ত, Arnab=অর্ণব,
  Sagar=সাগর, Bijoy=বিজয়, Ratan=রতন, Swapan=স্বপন, Gopal=গোপাল, Nitai=নিতাই, Uttam=উত্তম, Bikash=বিকাশ, Tapan=তপন,
  Sanjoy=সঞ্জয়, Palash=পলাশ, Subrata=সুব্রত, Amit=অমিত,
  Dipak=দীপক, Kartik=কার্তিক, Shyamal=শ্যামল, Nayan=নয়ন, Partha=পার্থ`);
export const hinduGirls =
  pairs(`Puja=পূজা, Mou=মৌ, Tithi=তিথি, Trisha=তৃষা, Shraboni=শ্রাবণী, Ankita=অঙ্কিতা, Dipa=দীপা,
  Sushmita=সুস্মিতা, Barsha=বর্ষা, Priyanka=প্রিয়াংকা, Lakshmi=লক্ষ্মী, Gita=গীতা, Rina=রিনা, Sabita=সবিতা, Anjali=অঞ্জলি,
  Kalpana=কল্পনা, Mitali=মিতালী, Shikha=শিখা, Basanti=বাসন্তী, Urmi=ঊর্মি,
  Purnima=পূর্ণিমা, Shathi=সাথী, Moumita=মৌমিতা, Bithi=বীথি, Konika=কনিকা`);
export const hinduMaleMiddles = pairs('Kumar=কুমার, Chandra=চন্দ্র, Kanti=কান্তি');
export const hinduFemaleMiddles = pairs('Rani=রানী, Bala=বালা');
export const hinduSurnames = pairs(`Das=দাস, Roy=রায়, Saha=সাহা, Ghosh=ঘোষ, Debnath=দেবনাথ, Chakraborty=চক্রবর্তী,
  Mondal=মন্ডল, Sutradhar=সূত্রধর, Barman=বর্মণ, Paul=পাল, Dutta=দত্ত, Biswas=বিশ্বাস, Shil=শীল, Sarkar=সরকার`);
export const buddhistBoys =
  pairs(`Sukanta=সুকান্ত, Ripon=রিপন, Dipankar=দীপংকর, Anupam=অনুপম, Bodhipal=বোধিপাল, Milan=মিলন,
  Tushar=তুষার, Rahul=রাহুল, Sumangal=সুমঙ্গল, Prabir=প্রবীর`);
export const buddhistGirls =
  pairs(`Sujata=সুজাতা, Mallika=মল্লিকা, Nilima=নীলিমা, Bipasha=বিপাশা, Gouri=গৌরী, Rupa=রূপা,
  Shanta=শান্তা, Uma=উমা, Kheya=খেয়া, Amrapali=আম্রপালী`);
export const buddhistSurnames = pairs('Barua=বড়ুয়া, Chakma=চাকমা, Marma=মারমা, Tanchangya=তঞ্চঙ্গ্যা, Mutsuddi=মুৎসুদ্দী');
export const christianBoys = pairs(`Joseph=যোসেফ, Anthony=অ্যান্থনি, Daniel=ড্যানিয়েল, Peter=পিটার, Samuel=স্যামুয়েল,
  Robin=রবিন, Stephen=স্টিফেন, Mathew=ম্যাথিউ, Prodip=প্রদীপ, Simon=সাইমন`);
export const christianGirls = pairs(`Mary=মেরী, Teresa=তেরেজা, Anna=আন্না, Clara=ক্লারা, Monica=মনিকা, Rebecca=রেবেকা,
  Lucy=লুসি, Martha=মার্থা, Stella=স্টেলা, Agnes=আগ্নেস`);
export const christianSurnames = pairs(`Gomes=গোমেজ, Rozario=রোজারিও, Costa=কস্তা, Cruze=ক্রুজ, Corraya=কোড়াইয়া,
  Baroi=বাড়ৈ, Halder=হালদার, Biswas=বিশ্বাস`);
export const villages = pairs(`Uttarpara=উত্তরপাড়া, Dakshinpara=দক্ষিণপাড়া, Purbopara=পূর্বপাড়া, Paschimpara=পশ্চিমপাড়া,
  Madhyapara=মধ্যপাড়া, Shibpur=শিবপুর, Rampur=রামপুর, Nayapara=নয়াপাড়া, Char Kalia=চর কালিয়া, Baniapara=বানিয়াপাড়া,
  College Road=কলেজ রোড, Station Road=স্টেশন রোড, Bazar Para=বাজারপাড়া, Mollabari=মোল্লাবাড়ি, Kachari Para=কাছারিপাড়া`);
