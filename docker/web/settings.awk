# Reads the settings of the site out of the environment and writes, into the folder `out`, config.json
# for the pages and the parts of nginx.conf that depend on them. Values come from ENVIRON, in which awk
# changes nothing, and go into the configuration of nginx only after they matched a strict pattern.
# A setting that cannot be used stops the start; its value is not repeated.

function fail(name, must) {
  mistakes = mistakes "\n  " name " " must
}

# The value of a setting; an empty one counts as absent.
function setting(name, fallback) {
  if (ENVIRON[name] ~ /[[:cntrl:]]/) {
    fail(name, "must be one line without control characters")
    return fallback
  }
  return ENVIRON[name] == "" ? fallback : ENVIRON[name]
}

function is_web_address(text) {
  return text ~ /^https?:\/\/[^\/?#[:space:]]+/ && text !~ /[[:space:]]/
}

# Scheme, host and port, or "" when the address has a user, or a host that is not plainly spelt.
function origin(url, scheme, host) {
  scheme = url ~ /^https:/ ? "https" : "http"
  host = tolower(url)
  sub(/^https?:\/\//, "", host)
  sub(/[\/?#].*$/, "", host)
  if (scheme == "https") sub(/:443$/, "", host)
  else sub(/:80$/, "", host)
  if (host !~ /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]+)?$/) return ""
  return scheme "://" host
}

function json(text, i, c, quoted) {
  quoted = ""
  for (i = 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    quoted = quoted (c == "\"" || c == "\\" ? "\\" c : c)
  }
  return "\"" quoted "\""
}

function link(name, setting_name, value) {
  value = setting(setting_name, "")
  if (value == "") return
  if (name == "email" ? value !~ /^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$/ : !is_web_address(value)) {
    fail(setting_name, name == "email" ? "must be an e-mail address" : "must be an http(s) address")
  }
  links = links (links == "" ? "" : ",") json(name) ":" json(value)
}

function put(file, text) {
  printf "%s", text >(out "/" file)
  close(out "/" file)
}

function resolver(line, parts, address) {
  while ((getline line <"/etc/resolv.conf") > 0) {
    split(line, parts, " ")
    if (parts[1] != "nameserver") continue
    address = parts[2]
    return "resolver " (address ~ /:/ ? "[" address "]" : address) " valid=10s;\n"
  }
  return ""
}

function policy(api, demo) {
  return "map $page $policy {\n" \
    "  default \"default-src 'none'; script-src 'self'; " \
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " \
    "connect-src 'self'" api "; img-src 'self'; font-src 'self'; frame-src 'self'" demo "; " \
    "media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " \
    "frame-ancestors 'none'; require-trusted-types-for 'script'\";\n" \
    "  /demo/index.html \"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " \
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " \
    "require-trusted-types-for 'script'\";\n}\n"
}

function header(name, value) {
  return "add_header " name " \"" value "\" always;\n"
}

function headers(is_https) {
  return header("Content-Security-Policy", "$policy") \
    header("X-Content-Type-Options", "nosniff") \
    header("Referrer-Policy", "no-referrer") \
    header("Cross-Origin-Opener-Policy", "same-origin") \
    header("Cross-Origin-Resource-Policy", "same-origin") \
    header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()") \
    header("Cache-Control", "$caching") \
    (is_https ? header("Strict-Transport-Security", "max-age=31536000") : "")
}

# A host without IPv6 refuses to listen on it.
function listen(line) {
  if ((getline line <"/proc/net/if_inet6") > 0) return "listen 8080;\nlisten [::]:8080;\n"
  return "listen 8080;\n"
}

BEGIN {
  public_url = setting("PUBLIC_URL", "")
  if (origin(public_url) == "" || public_url !~ "^[]A-Za-z0-9._~:/[-]+$") {
    fail("PUBLIC_URL", "must be an http(s) address")
  }
  waitlist = setting("LANDING_WAITLIST", "simulated")
  if (waitlist != "simulated" && waitlist != "live") fail("LANDING_WAITLIST", "must be simulated or live")

  demo = setting("DEMO_URL", "/demo/")
  demo_origin = demo ~ /^\// ? "" : origin(demo)
  if (demo !~ /^\// && (demo_origin == "" || !is_web_address(demo))) {
    fail("DEMO_URL", "must be an http(s) address or a path beginning with /")
  }
  api = setting("API_BASE_URL", "")
  api_origin = api == "" ? "" : origin(api)
  if (api != "" && (api_origin == "" || !is_web_address(api))) fail("API_BASE_URL", "must be an http(s) address")

  upstream = setting("API_UPSTREAM", "")
  if (upstream != "" && (upstream !~ /^https?:\/\/[^\/]+\/?$/ || origin(upstream) == "")) {
    fail("API_UPSTREAM", "must be an http(s) address without a path, such as http://api:8080")
  }
  link("github", "LINK_GITHUB")
  link("x", "LINK_X")
  link("linkedin", "LINK_LINKEDIN")
  link("email", "CONTACT_EMAIL")
  if (mistakes != "") {
    print "The site cannot start with these settings:" mistakes >"/dev/stderr"
    exit 1
  }

  put("config.json", "{\"publicUrl\":" json(public_url) \
    (api == "" ? "" : ",\"apiBaseUrl\":" json(api)) \
    ",\"landingWaitlist\":" json(waitlist) ",\"demoUrl\":" json(demo) ",\"links\":{" links "}}")
  put("policy.conf", policy(api_origin == "" ? "" : " " api_origin, demo_origin == "" ? "" : " " demo_origin))
  put("headers.conf", headers(public_url ~ /^https:/))
  put("listen.conf", listen())
  # The name is looked up again and again, so that an API which comes back elsewhere is found.
  put("api.conf", upstream == "" ? "" : resolver() "set $api_upstream " origin(upstream) ";\n" \
    "include /etc/mindmirror/api-locations.conf;\n")
}
