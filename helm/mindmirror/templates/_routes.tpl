{{/*
Which path goes to which Service. What stays open has a class of its own. `/.well-known` belongs to the
api because AI tools look for a login server there and must be told in JSON that there is none.
*/}}
{{- define "mindmirror.paths" -}}
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
{{- (include "mindmirror.component" (dict "root" .root "name" $name) | fromYaml).service.port -}}
{{- end -}}
