#!/bin/sh
# Writes the files that depend on the environment to /tmp, then replaces itself with nginx.
set -eu
ours=/etc/mindmirror
out=/tmp/mindmirror
: "${PUBLIC_URL:=http://localhost:8080}"
PUBLIC_URL=${PUBLIC_URL%"${PUBLIC_URL##*[!/]}"}
export PUBLIC_URL

rm -rf "$out"
mkdir -p "$out/pages/demo"
awk -v ours="$ours" -v out="$out" -f "$ours/configure.awk" "$ours/settings.tsv"
ln -s "$ours/headers-${PUBLIC_URL%%:*}.conf" "$out/headers.conf"

# Replaces the placeholder that the build wrote for the site's address.
cd /srv/mindmirror/pages
for page in *.html robots.txt sitemap.xml demo/index.html; do
  awk -f "$ours/public-url.awk" "$page" >"$out/pages/$page"
done
for page in *.html; do
  name=${page%.html}
  case $name in
    404) ;;
    index) echo "~^/*\$ /$page;" ;;
    *) echo "~*^/$name/*\$ /$page;" ;;
  esac
done >"$out/pages.conf"

exec nginx -e stderr -c "$ours/nginx.conf" -g 'daemon off;'
