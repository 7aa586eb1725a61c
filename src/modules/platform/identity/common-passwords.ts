import { dictionary } from '@zxcvbn-ts/language-common';

/** What people in Bangladesh try first beside what everybody does. */
const list = `123456 1234567 12345678 123456789 1234567890 111111 000000 222222 333333 555555 666666 777777 888888 999999
121212 112233 123123 123321 654321 987654321 101010 131313 159753 147258 147258369 789456 789456123 456789 696969
password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 pass1234 qwerty qwerty123 qwertyuiop
asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 abc123 abcd1234 abcdef abcdefg aaaaaa a123456
admin admin1 admin12 admin123 admin1234 administrator root123 test123 test1234 testing guest welcome welcome1 letmein
iloveyou princess sunshine monkey dragon football cricket master shadow superman batman michael jordan
bangladesh bangladesh1 bangladesh123 dhaka123 dhaka1234 bismillah allahu allah786 786786 786110 mohammad muhammad
school school1 school123 student student1 student123 teacher teacher1 teacher123 college college123 guardian
principal headmaster bidyapith bidyapith1 bidyapith123 changeme secret secret123 login123 user123 user1234
bangla bangla123 shadhinota joybangla amarbangla sonarbangla 1952 1971 01700000000 01711111111 01712345678`;

/** The floor of six characters (specification 5) keeps the shorter ones out. */
const everywhere = dictionary['passwords-common'].filter((password) => password.length >= 6);

/** The 43,000 most common ones in leaked lists, in lower case; none of them is accepted as a password. */
export const commonPasswords: ReadonlySet<string> = new Set([...everywhere, ...list.split(/\s+/)]);
