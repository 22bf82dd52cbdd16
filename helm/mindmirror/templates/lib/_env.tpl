{{/*
The environment of a component, as a map from name to text or {valueFrom}. A map, because a repeated name
in a list is an error under server-side apply.
Takes (dict "root" $ "name" "api").
*/}}
{{- define "mindmirror.envMap" -}}
{{- $root := .root -}}
{{- $component := include "mindmirror.componentValues" . | fromYaml -}}
{{- $env := dict -}}
{{- if eq .name "web" -}}
{{- include "mindmirror.webEnv" (dict "root" $root "into" $env) -}}
{{- else if has .name (list "api" "worker" "migrate" "embedded") -}}
{{- include "mindmirror.serverEnv" (dict "root" $root "name" .name "into" $env "heap" $component.heapPercent) -}}
{{- end -}}
{{- range $name, $value := $component.env -}}
{{- $_ := set $env $name $value -}}
{{- end -}}
{{- range $component.extraEnv -}}
{{- $_ := set $env .name (hasKey . "valueFrom" | ternary (dict "valueFrom" .valueFrom) .value) -}}
{{- end -}}
{{- toYaml $env -}}
{{- end -}}

{{/* The settings of the web image. */}}
{{- define "mindmirror.webEnv" -}}
{{- $names := list "PUBLIC_URL" "CONNECT_URL" "LANDING_WAITLIST" "DEMO_URL" "REPOSITORY_URL" "LINK_GITHUB" "LINK_X" "LINK_LINKEDIN" "CONTACT_EMAIL" -}}
{{- range $name := $names -}}
{{- with index $.root.Values.settings $name }}{{ $_ := set $.into $name . }}{{ end -}}
{{- end -}}
{{- if .root.Values.web.proxyApi -}}
{{- $_ := set .into "API_UPSTREAM" (printf "http://%s-api.%s.svc.%s:%v" (include "mindmirror.fullname" .root) .root.Release.Namespace .root.Values.clusterDomain (include "mindmirror.servicePort" (dict "root" .root "service" "api"))) -}}
{{- end -}}
{{- end -}}

{{- define "mindmirror.serverEnv" -}}
{{- $_ := set .into "HOST" "0.0.0.0" -}}
{{- $_ := set .into "METRICS_PORT" 9090 -}}
{{- if has .name (list "api" "embedded") }}{{ $_ := set .into "PORT" 8080 }}{{ end -}}
{{- if eq .name "embedded" }}{{ $_ := set .into "DATA_DIR" "/data/mindmirror" }}{{ end -}}
{{- /* By default Node uses about half of a small container's memory as heap. */ -}}
{{- with .heap }}{{ $_ := set $.into "NODE_OPTIONS" (printf "--max-old-space-size-percentage=%v" .) }}{{ end -}}
{{- range $name, $value := .root.Values.settings -}}
{{- if ne (toString $value) "" }}{{ $_ := set $.into $name $value }}{{ end -}}
{{- end -}}
{{- range $name, $ref := include "mindmirror.secretRefs" . | fromYaml -}}
{{- $_ := set $.into $name (dict "valueFrom" (dict "secretKeyRef" $ref)) -}}
{{- end -}}
{{- end -}}

{{/* The same as a list for a container, sorted by name. Whole numbers keep their digits. */}}
{{- define "mindmirror.env" -}}
{{- range $name, $value := include "mindmirror.envMap" . | fromYaml }}
- name: {{ $name }}
  {{- if kindIs "map" $value }}
  {{- toYaml $value | nindent 2 }}
  {{- else if kindIs "float64" $value }}
  value: {{ eq (floor $value) $value | ternary (printf "%.0f" $value) (toString $value) | quote }}
  {{- else }}
  value: {{ $value | toString | quote }}
  {{- end }}
{{- end }}
{{- end -}}
