# Replaces https://mindmirror.invalid with PUBLIC_URL as plain text, without special characters.
BEGIN {
  placeholder = "https://mindmirror.invalid"
  url = ENVIRON["PUBLIC_URL"]
}
{
  rest = $0
  line = ""
  while ((at = index(rest, placeholder)) > 0) {
    line = line substr(rest, 1, at - 1) url
    rest = substr(rest, at + length(placeholder))
  }
  print line rest
}
