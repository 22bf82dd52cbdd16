# Checks the environment against settings.tsv (name, default, pattern, message) and writes the files
# that depend on it to the folder `out`: config.json for the pages and parts of nginx.conf. Values
# come from ENVIRON, which awk does not unescape, and reach nginx only as the origin of a value that
# matched its pattern. An invalid setting stops the start; its value is never printed.
BEGIN { FS = "\t" }

{
  value[$1] = ENVIRON[$1] == "" ? $2 : ENVIRON[$1]
  if (value[$1] ~ /[[:cntrl:]]/) mistakes = mistakes "\n  " $1 " must be one line without control characters"
  else if (value[$1] !~ $3) mistakes = mistakes "\n  " $1 " " $4
}

# Scheme, host and port of an address; empty for a path.
function origin(url, scheme, host) {
  if (url !~ /^https?:/) return ""
  scheme = url ~ /^https:/ ? "https" : "http"
  host = tolower(url)
  sub(/^https?:\/\//, "", host)
  sub(/[\/?#].*$/, "", host)
  sub(scheme == "https" ? ":443$" : ":80$", "", host)
  return scheme "://" host
}

# The host of an address, without its port.
function hostname(url, host) {
  host = origin(url)
  sub(/^https?:\/\//, "", host)
  sub(/:[0-9]+$/, "", host)
  return host
}

# An nginx variable with a space and the origin, or nothing.
function origin_variable(name, url) {
  return "geo $" name " { default \"" (origin(url) == "" ? "" : " " origin(url)) "\"; }\n"
}

# Replaces `@NAME@` in the template with JSON values. Omits fields without a value.
function fill(template, name, text, filled) {
  for (name in value) {
    if (value[name] == "") sub(",?\"[A-Za-z]+\":\"@" name "@\"", "", template)
  }
  gsub(/\{,/, "{", template)
  while (match(template, /@[A-Z_]+@/)) {
    text = value[substr(template, RSTART + 1, RLENGTH - 2)]
    gsub(/["\\]/, "\\\\&", text)
    filled = filled substr(template, 1, RSTART - 1) text
    template = substr(template, RSTART + RLENGTH)
  }
  return filled template
}

# nginx does not read resolv.conf itself.
function resolver(line, parts) {
  while ((getline line <"/etc/resolv.conf") > 0) {
    split(line, parts, " ")
    if (parts[1] == "nameserver") {
      return "resolver " (parts[2] ~ /:/ ? "[" parts[2] "]" : parts[2]) " valid=10s;\n"
    }
  }
  return ""
}

function put(file, text) {
  printf "%s", text >(out "/" file)
}

END {
  if (mistakes != "") {
    print "The site cannot start with these settings:" mistakes >"/dev/stderr"
    exit 1
  }
  getline template <(ours "/config.template.json")
  put("config.json", fill(template))
  put("origins.conf", origin_variable("api_origin", value["API_BASE_URL"]) \
    origin_variable("demo_origin", value["DEMO_URL"]))
  # Listening on IPv6 fails on a host without it.
  put("listen.conf", "listen 8080;\n" ((getline line <"/proc/net/if_inet6") > 0 ? "listen [::]:8080;\n" : ""))
  proxies_api = value["API_UPSTREAM"] != ""
  # The name is resolved repeatedly, so that nginx finds an API whose address has changed.
  put("upstream.conf", resolver() "set $api_upstream " origin(value["API_UPSTREAM"]) ";\n")
  put("api.conf", proxies_api ? "include " ours "/api-locations.conf;\n" : "")
  put("connect-name.conf", "server_name " hostname(value["CONNECT_URL"]) ";\n")
  put("connect.conf", proxies_api && value["CONNECT_URL"] != "" ? "include " ours "/connect-server.conf;\n" : "")
}
