{{/* A Deployment. Takes the arguments of the pod template. */}}
{{- define "mindmirror.deployment" -}}
{{- $component := include "mindmirror.componentValues" . | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "mindmirror.metadata" (dict "root" .root "name" .name "annotations" $component.annotations) | nindent 2 }}
spec:
  {{- if ne (include "mindmirror.isAutoscaled" .) "yes" }}
  replicas: {{ $component.replicas }}
  {{- end }}
  revisionHistoryLimit: {{ $component.revisionHistoryLimit }}
  strategy:
    {{- toYaml $component.strategy | nindent 4 }}
  selector:
    matchLabels:
      {{- include "mindmirror.selector" . | nindent 6 }}
  template:
    {{- include "mindmirror.podTemplate" (merge (dict "isSpread" true) .) | nindent 4 }}
{{- end -}}

{{/* A StatefulSet of one pod with a volume named "data". Takes the arguments of the pod template. */}}
{{- define "mindmirror.statefulSet" -}}
{{- $component := include "mindmirror.componentValues" . | fromYaml -}}
{{- $disk := $component.persistence -}}
{{- $source := dict -}}
{{- if $disk.existingClaim -}}
{{- $source = dict "persistentVolumeClaim" (dict "claimName" $disk.existingClaim) -}}
{{- else if not $disk.enabled -}}
{{- $source = dict "emptyDir" dict -}}
{{- end -}}
{{- $data := dict "mountPath" ($disk.mountPath | default "/data") "source" $source -}}
{{- $volumes := merge (dict "data" $data) (.volumes | default dict) -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- include "mindmirror.metadata" (dict "root" .root "name" .name "annotations" $component.annotations) | nindent 2 }}
spec:
  replicas: {{ $component.replicas | default 1 }}
  revisionHistoryLimit: {{ $component.revisionHistoryLimit }}
  serviceName: {{ .serviceName }}
  {{- if not $source }}
  persistentVolumeClaimRetentionPolicy: { whenDeleted: Retain, whenScaled: Retain }
  {{- end }}
  selector:
    matchLabels:
      {{- include "mindmirror.selector" . | nindent 6 }}
  template:
    {{- include "mindmirror.podTemplate" (merge (dict "volumes" $volumes) (omit . "volumes")) | nindent 4 }}
  {{- if not $source }}
  volumeClaimTemplates:
    - metadata:
        name: data
        labels:
          {{- include "mindmirror.selector" . | nindent 10 }}
        {{- with $disk.annotations }}
        annotations:
          {{- toYaml . | nindent 10 }}
        {{- end }}
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $disk.storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ $disk.size }} } }
  {{- end }}
{{- end -}}
