/** The statements of a script, without their semicolons; quotes, dollar quotes and comments are left alone. */
export function splitSql(script: string): string[] {
  const piece =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;
  const statements: string[] = [];
  let statement = '';
  for (const [text] of script.matchAll(piece)) {
    if (text === ';') {
      statements.push(statement.trim());
      statement = '';
    } else if (!text.startsWith('--') && !text.startsWith('/*')) statement += text;
  }
  statements.push(statement.trim());
  return statements.filter((one) => one !== '');
}
