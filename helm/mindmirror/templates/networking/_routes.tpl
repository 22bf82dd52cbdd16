{{/*
The Service of each path. Long-lived requests have their own class. `/.well-known` is routed to the api because
AI tools look for an OAuth server there and need a JSON response that there is none.
*/}}
{{- define "mindmirror.routePaths" -}}
web:
  - { path: /api, service: api }
  - { path: /health, service: api }
  - { path: /.well-known, service: api }
  - { path: /, service: web }
stream:
  - { path: /sse, service: api-stream }
  - { path: /messages, service: api-stream }
  - { path: /mcp, service: api-stream }
{{- end -}}

{{- define "mindmirror.servicePort" -}}
{{- $name := eq .service "web" | ternary "web" "api" -}}
{{- (include "mindmirror.componentValues" (dict "root" .root "name" $name) | fromYaml).service.port -}}
{{- end -}}
